import { createElement, type SVGProps } from 'react';

/** The part of Lucide's data of an icon that we use. */
type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };

type IconProps = SVGProps<SVGSVGElement> & { size?: string | number };

/**
 * Replaces Lucide's `createLucideIcon` in builds (vite.config.ts): its two components and its context cost 1 kB on the first page,
 * and time for each icon. The shapes are created once.
 */
export default function createIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...props }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      shapes,
    );
}

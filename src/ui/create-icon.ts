import { createElement, type SVGProps } from 'react';

/** The part of Lucide's data of an icon that we use. */
type IconData = { name: string; node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };

/** Icons that point along the line, or show lines of text: base.css mirrors them. Signs of media, such as Play, are the same everywhere. */
const MIRRORED = /^(?:log-|list-(?!v)|message-|external-)/;

type IconProps = SVGProps<SVGSVGElement> & { size?: string | number };

/**
 * Replaces Lucide's `createLucideIcon` in builds (vite.config.ts): its two components and its context cost 1 kB on the first page,
 * and time for each icon. The shapes are created once.
 */
export default function createIcon({ name, node }: IconData) {
  const isMirrored = MIRRORED.test(name) || undefined;
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
        'data-mirrored': isMirrored,
        ...props,
      },
      shapes,
    );
}

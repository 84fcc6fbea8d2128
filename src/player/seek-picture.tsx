import { useCallback, useEffect, useState } from 'react';
import { createPictureElement, type PictureElement } from './picture-element';
import styles from './seek-picture.module.css';

type SeekPictureProps = {
  main: HTMLVideoElement;
  /** In seconds; undefined while the pointer is elsewhere. */
  time: number | undefined;
  isDragging: boolean;
};

export function SeekPicture({ main, time, isDragging }: SeekPictureProps) {
  const [picture, setPicture] = useState<PictureElement>();
  const mount = useCallback(
    (box: HTMLElement | null) => {
      if (!box) return;
      const created = createPictureElement(main, box);
      setPicture(created);
      return () => created.dispose();
    },
    [main],
  );
  useEffect(() => {
    if (time === undefined) picture?.hide();
    else picture?.show(time, isDragging);
  }, [picture, time, isDragging]);
  return <div ref={mount} className={styles.box} />;
}

import { useEffect, useId, useRef } from "react";
import { postToFrame, previewFields } from "./preview-frame.ts";
import styles from "./sign-in-experience.module.css";

/** In pixels: a screen, and the share of it that a picture takes. */
const screen = { width: 800, height: 640, scale: 0.25 };

interface PagePictureProps {
  title: string;
  address: string;
  /** As `preview.ts` takes it. */
  about: Record<string, string>;
}

/** The sign-in page of some settings, small. Made when it is scrolled to. */
export function PagePicture({ title, address, about }: PagePictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const name = `picture-${useId()}`;
  const key = JSON.stringify(about);
  useEffect(() => {
    const target = box.current;
    if (!target || about.owner === "") return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      postToFrame(target, address, title, name, previewFields(JSON.parse(key)));
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [address, title, name, key, about.owner]);
  const { width, height, scale } = screen;
  return (
    <div className={styles.picture} style={{ width: width * scale, height: height * scale }} inert>
      <div ref={box} style={{ width, height, transform: `scale(${scale})` }} />
    </div>
  );
}

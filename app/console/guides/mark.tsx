import { IconRobot } from "@tabler/icons-react";
import {
  siAndroid,
  siAngular,
  siApple,
  siDotnet,
  siExpress,
  siFlask,
  siFlutter,
  siGo,
  siJavascript,
  siNextdotjs,
  siNodedotjs,
  siNuxt,
  siPassport,
  siPhp,
  siPython,
  siReact,
  siRubyonrails,
  siSpringboot,
  siSvelte,
  siVuedotjs,
} from "simple-icons";

/** The marks of what one builds with, of which only the outlines are in a script. */
const outlines = {
  android: siAndroid.path,
  angular: siAngular.path,
  apple: siApple.path,
  dotnet: siDotnet.path,
  express: siExpress.path,
  flask: siFlask.path,
  flutter: siFlutter.path,
  go: siGo.path,
  javascript: siJavascript.path,
  next: siNextdotjs.path,
  node: siNodedotjs.path,
  nuxt: siNuxt.path,
  passport: siPassport.path,
  php: siPhp.path,
  python: siPython.path,
  rails: siRubyonrails.path,
  react: siReact.path,
  spring: siSpringboot.path,
  svelte: siSvelte.path,
  vue: siVuedotjs.path,
} as const;

export type MarkName = keyof typeof outlines | "robot";

/** A framework's own mark in the color of the text, which is seen in light and dark. */
export function GuideMark({ of, size = 24 }: { of: MarkName; size?: number }) {
  if (of === "robot") return <IconRobot size={size} stroke={1.5} aria-hidden />;
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={outlines[of]} />
    </svg>
  );
}

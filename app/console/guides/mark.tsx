import { IconRobot } from "@tabler/icons-react";
import {
  siAndroid,
  siAngular,
  siApple,
  siBlazor,
  siCapacitor,
  siDotnet,
  siExpo,
  siExpress,
  siFlask,
  siFlutter,
  siGo,
  siGooglechrome,
  siJavascript,
  siNextdotjs,
  siNodedotjs,
  siNuxt,
  siOutline,
  siPassport,
  siPhp,
  siPython,
  siReact,
  siReactrouter,
  siRubyonrails,
  siSpringboot,
  siSvelte,
  siVuedotjs,
  siWebflow,
  siWordpress,
} from "simple-icons";

/** The marks of what one builds with, of which only the outlines are in a script. */
const outlines = {
  android: siAndroid.path,
  angular: siAngular.path,
  apple: siApple.path,
  blazor: siBlazor.path,
  capacitor: siCapacitor.path,
  chrome: siGooglechrome.path,
  dotnet: siDotnet.path,
  expo: siExpo.path,
  express: siExpress.path,
  flask: siFlask.path,
  flutter: siFlutter.path,
  go: siGo.path,
  javascript: siJavascript.path,
  next: siNextdotjs.path,
  node: siNodedotjs.path,
  nuxt: siNuxt.path,
  outline: siOutline.path,
  passport: siPassport.path,
  php: siPhp.path,
  python: siPython.path,
  rails: siRubyonrails.path,
  react: siReact.path,
  reactRouter: siReactrouter.path,
  spring: siSpringboot.path,
  svelte: siSvelte.path,
  vue: siVuedotjs.path,
  webflow: siWebflow.path,
  wordpress: siWordpress.path,
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

import type { LoaderFunctionArgs } from "react-router";
import { TimeZone } from "../../contracts/time-zone.ts";
import { pageContext } from "../context.ts";
import { cookieOf } from "../preferences.server.ts";
import { zoneCookie } from "./shell/frame-cookies.ts";

/**
 * The zone whose days the reader means: as the browser said with its last page, else where Cloudflare takes the reader to
 * be, else UTC. `useReaderZone` corrects what was guessed.
 */
export const readerZone = ({ context, request }: Pick<LoaderFunctionArgs, "context" | "request">): string =>
  [cookieOf(request, zoneCookie), context.get(pageContext).timeZone].find((zone) => TimeZone.safeParse(zone).success) ??
  "UTC";

import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, "Chrome", "Windows", false],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, "Edge", "Windows", false],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541) ${webkit} Chrome/140.0 Safari/537.36`, "Chrome", "ChromeOS", false],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Mac", false],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${webkit} SamsungBrowser/28.0 Mobile`,
    "Samsung Internet",
    "Android",
    true,
  ],
  ["curl/8.5.0", null, null, false],
  [null, null, null, false],
])("%s", (userAgent, browser, system, isPhone) => expect(deviceOf(userAgent)).toEqual({ browser, system, isPhone }));

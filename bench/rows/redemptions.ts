import { startHost } from "../../scripts/host.ts";
import { startBareCall } from "../bare.ts";
import { compareLoads } from "../load.ts";
import type { Result, Row } from "../row.ts";
import { signIn } from "../sign-in.ts";

/** How many a second, when `lanes` do their work one after the other. */
async function perSecond(lanes: (() => Promise<void>)[], count: number): Promise<number> {
  let left = count;
  const started = performance.now();
  await Promise.all(
    lanes.map(async (work) => {
      while (left > 0) {
        left -= 1;
        await work();
      }
    }),
  );
  return (count / (performance.now() - started)) * 1000;
}

/** Codes and refresh tokens: single use, so that no request can be sent twice. */
export const redemptions: Row = {
  name: "redemptions",
  async measure({ quick }) {
    const host = await startHost({ quiet: true, crons: false, vars: { SERVER_TIMING: "0" } });
    const bare = await startBareCall("token");
    try {
      const count = quick ? 80 : 400;
      const user = await signIn(host);
      const codes: string[] = [];
      for (let n = 0; n < count + 8; n += 1) codes.push(await user.newCode());
      const families = await Promise.all(
        codes.splice(0, 8).map(async (code) => (await user.redeem(user.codeForm(code))).refresh_token),
      );
      const byCode = await perSecond(
        Array.from({ length: 8 }, () => async () => void (await user.redeem(user.codeForm(codes.pop() as string)))),
        count,
      );
      const byRefresh = await perSecond(
        families.map((first) => {
          let token = first;
          return async () => {
            token = (
              await user.redeem(new URLSearchParams({ grant_type: "refresh_token", refresh_token: token }).toString())
            ).refresh_token;
          };
        }),
        count,
      );
      const load = { url: bare.url, method: "POST", status: 200, body: "x", count, concurrency: 8 };
      const [least] = await compareLoads([load], 1);
      const row = (what: string, rate: number): Result => ({
        what,
        figure: `${Math.round(rate)}/s`,
        beside: `${Math.round((rate / (least?.perSecond ?? 1)) * 100)} % of a bare Worker with one batch and one signature (${Math.round(least?.perSecond ?? 0)}/s); these make two trips`,
      });
      return [row("Code redeemed for access, refresh and ID token", byCode), row("Refresh token rotated", byRefresh)];
    } finally {
      await Promise.all([host.stop(), bare.stop()]);
    }
  },
};

import { fill } from "../../../locales/fill.ts";
import { Title } from "../../sign-in/form.tsx";
import { useAccount } from "../account-context.ts";
import { refusedBy } from "../action-errors.server.ts";
import { Confirm } from "../confirm.tsx";
import { accountPage, change, goHome, goOn } from "../page.server.ts";
import { deviceName } from "../session-row.tsx";
import type { Route } from "./+types/revoke";
import { requireDevices } from "./require-devices.server.ts";

/** Stands for all of them, where the id of one stands otherwise. */
const all = "all";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const page = accountPage(context);
  const devices = await requireDevices(page);
  const device = devices.find((each) => each.id === id);
  if (!device && id !== all) throw goOn(page, "/account/devices");
  return { device: device ?? null };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const page = accountPage(context);
  const form = await request.formData();
  const refusal = await change(page, "devices/revoke", { id: id === all ? null : id });
  if (refusal && refusal.code !== "entity.not_found") return refusedBy(form, refusal, null);
  throw goHome(page, "trust");
}

export default function Revoke({ loaderData: { device }, actionData }: Route.ComponentProps) {
  const { words } = useAccount();
  const title = device
    ? fill(words.revokeTitle, { device: deviceName(words, device.userAgent) })
    : words.revokeAllTitle;
  return (
    <>
      <Title text={words.revokeText}>{title}</Title>
      <Confirm notice={actionData?.notice} back="/account/devices">
        {words.revoke}
      </Confirm>
    </>
  );
}

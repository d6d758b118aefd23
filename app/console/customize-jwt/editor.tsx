import { useTranslation } from "react-i18next";
import { replace } from "react-router";
import { TokenScript } from "../../../contracts/token-script.ts";
import type { PageHandle } from "../../document.ts";
import { DetailPage } from "../../ui/detail-page.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import { ifMatch, invalid, write } from "../kit/write.server.ts";
import type { Route } from "./+types/editor";
import { path, readScript, scriptOf } from "./form.server.ts";
import { isKind } from "./kinds.ts";
import { ScriptForm } from "./script-form.tsx";

export const handle = { phrases: ["token-scripts"] } satisfies PageHandle;

const kindOf = ({ tokenType }: { tokenType?: string }) => {
  if (!isKind(tokenType)) throw new Response(null, { status: 404 });
  return tokenType;
};

export const loader = (args: Route.LoaderArgs) => {
  const kind = kindOf(args.params);
  return load(args, (call) => ({ kind, found: readScript(call, kind) }));
};

/** Saves the script as a whole. The first save leads to its address. */
export const action = async (args: Route.ActionArgs) => {
  const kind = kindOf(args.params);
  const isNew = args.url.pathname.endsWith("/create");
  const base = `/console/${args.params.tenantId}/customize-jwt/${kind}/edit`;
  const result = await write(
    args,
    async (call, form) => {
      const read = scriptOf(form);
      if ("wrong" in read) return invalid(read.wrong);
      const saved = await call(`${path}/${kind}`, TokenScript, { method: "PUT", body: read.script, ...ifMatch(form) });
      return saved.ok ? { ok: true as const, value: { at: Date.now() } } : saved;
    },
    () => base,
  );
  if (isNew && "done" in result) throw replace(base);
  return result;
};

/** The script of a kind of token, what it may reach, and a test of it. */
export default function Editor({ loaderData: { kind, found }, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation(["token-scripts", "console"]);
  const back = { to: `/console/${params.tenantId}/customize-jwt`, label: t("console:area.tokenScripts") };
  return (
    <DetailPage back={back} name={t(`kind.${kind}`)}>
      <AsyncSection of={found} pending={<CardSkeleton lines={14} />}>
        {(saved) => (
          // Another form once the first save has led to its address.
          <ScriptForm
            key={`${kind} ${saved ? "saved" : "new"}`}
            kind={kind}
            saved={saved}
            result={actionData}
            tenantId={params.tenantId}
          />
        )}
      </AsyncSection>
    </DetailPage>
  );
}

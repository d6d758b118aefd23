import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { z } from "zod";
import { TokenScriptEntry, type TokenScriptType } from "../../../contracts/token-script.ts";
import type { Outcome } from "../../failure.ts";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { Tag } from "../../ui/tag.tsx";
import type { ApiCall } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { deleteRow } from "../kit/delete.server.ts";
import { load } from "../kit/load.server.ts";
import { useRowDelete } from "../kit/use-delete.ts";
import { PlanGate } from "../plan-gate.tsx";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/list";
import { path } from "./form.server.ts";
import { kinds } from "./kinds.ts";
import styles from "./token-scripts.module.css";

export const loader = (args: Route.LoaderArgs) => load(args, (call) => ({ found: readKinds(call) }));

/** Which kinds of tokens have a script. */
async function readKinds(call: ApiCall): Promise<Outcome<TokenScriptType[]>> {
  const found = await call(path, z.array(TokenScriptEntry));
  if (!found.ok) return found;
  const kindOf = ({ key }: TokenScriptEntry) => (key === "jwt.accessToken" ? "access-token" : "client-credentials");
  return { ok: true, value: found.value.map(kindOf) };
}

export const action = (args: Route.ActionArgs) => deleteRow(args, path);

/** The two kinds of tokens, and whether each has a script. */
export default function List({ loaderData: { found }, params: { tenantId } }: Route.ComponentProps) {
  return (
    <AsyncSection of={found} pending={<CardSkeleton lines={8} />}>
      {(saved) => (
        <div className={styles.page}>
          <PlanGate of="customJwtEnabled" failure={undefined} />
          <CardStack>
            {kinds.map((kind) => (
              <Kind key={kind} kind={kind} isSaved={saved.includes(kind)} base={`/console/${tenantId}/customize-jwt`} />
            ))}
          </CardStack>
        </div>
      )}
    </AsyncSection>
  );
}

function Kind({ kind, isSaved, base }: { kind: TokenScriptType; isSaved: boolean; base: string }) {
  const { t } = useTranslation("token-scripts");
  const can = useCan();
  const remove = useRowDelete(
    (name) => ({ title: t("deleteTitle", { name }), body: t("deleteBody"), action: t("delete") }),
    (name) => t("deleted", { name }),
    "token-script",
  );
  const name = t(`kind.${kind}`);
  return (
    <FormCard title={name} about={t(`kindAbout.${kind}`)}>
      <div className={styles.kind}>
        <Tag tone={isSaved ? "good" : "neutral"}>{t(isSaved ? "active" : "none")}</Tag>
        <div className={styles.actions}>
          <Button component={Link} to={`${base}/${kind}/${isSaved ? "edit" : "create"}`} variant="default">
            {t(isSaved ? "edit" : "create")}
          </Button>
          {isSaved && can("delete:data") && (
            <Button variant="default" onClick={() => remove({ id: kind, name })}>
              {t("delete")}
            </Button>
          )}
        </div>
      </div>
    </FormCard>
  );
}

import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { OrganizationRole } from "../../../contracts/organization.ts";
import { EmailDomain, JitEmailDomain } from "../../../contracts/organization-jit.ts";
import { useDocument } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { TagInput, type TagItem } from "../../ui/tag-input.tsx";
import { type ApiCall, Nothing } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { type ActionResult, wrongFields } from "../kit/action-result.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import { load } from "../kit/load.server.ts";
import { invalidFields, write } from "../kit/write.server.ts";
import type { Route } from "./+types/joining";
import { RoleBoxes, rolesOf } from "./role-boxes.tsx";
import { type RoleOption, readRoles } from "./roles.server.ts";

const pathOf = ({ id }: { id: string }) => `/api/organizations/${id}/jit`;

interface Joining {
  domains: string[];
  roleIds: string[];
  roles: RoleOption[];
}

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ joining: readJoining(call, pathOf(args.params)) }));

async function readJoining(call: ApiCall, path: string): Promise<Outcome<Joining>> {
  const [domains, held, roles] = await Promise.all([
    call(`${path}/email-domains`, z.array(JitEmailDomain)),
    call(`${path}/roles`, z.array(OrganizationRole)),
    readRoles(call, "users"),
  ]);
  if (!domains.ok) return domains;
  if (!held.ok) return held;
  if (!roles.ok) return roles;
  return {
    ok: true,
    value: {
      domains: domains.value.map(({ emailDomain }) => emailDomain),
      roleIds: held.value.map(({ id }) => id),
      roles: roles.value,
    },
  };
}

/** Domains first: they may be refused. Its result is another one each time. */
export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form): Promise<Outcome<object>> => {
    const typed = form.getAll("domain").flatMap((text) =>
      String(text)
        .split(/[\s,;]+/)
        .filter(Boolean),
    );
    const wrong = typed.filter((domain) => !EmailDomain.safeParse(domain).success);
    if (wrong.length > 0) return invalidFields(wrong);
    const put = (noun: string, body: object) =>
      call(`${pathOf(args.params)}/${noun}`, Nothing, { method: "PUT", body });
    const domains = await put("email-domains", { emailDomains: typed });
    if (!domains.ok) return domains;
    const roles = await put("roles", { organizationRoleIds: rolesOf(form) });
    return roles.ok ? { ok: true, value: {} } : roles;
  });

/** Who joins the organization by themselves, and with which roles. */
export default function JoiningTab({ loaderData: { joining }, actionData }: Route.ComponentProps) {
  return (
    <AsyncSection of={joining} pending={<CardSkeleton lines={8} />}>
      {(known) => <JoiningForm of={known} result={actionData} />}
    </AsyncSection>
  );
}

/** As the contract has it, for words while typing. */
const isDomain = (text: string) => /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i.test(text);

function JoiningForm({ of, result }: { of: Joining; result: ActionResult<object> | undefined }) {
  const { t } = useTranslation("organizations");
  const { wrong, rest } = wrongFields<string[]>(result?.failure);
  return (
    <EntityForm etag={null} result={result} failure={rest}>
      <FormCard title={t("tab.joining")} about={t("joining.domainsAbout")}>
        <Domains of={of.domains} isWrong={wrong !== undefined} />
      </FormCard>
      <FormCard title={t("joining.roles")} about={t("joining.rolesAbout")}>
        <RoleBoxes label={null} roles={of.roles} chosen={of.roleIds} />
      </FormCard>
    </EntityForm>
  );
}

function Domains({ of, isWrong }: { of: string[]; isWrong: boolean }) {
  const { t } = useTranslation("organizations");
  const [domains, setDomains] = useState<TagItem[]>(of.map((value) => ({ value, id: value })));
  const { isWhole } = useDocument();
  // Without scripts nothing can be taken out of tags.
  if (isWhole)
    return (
      <Textarea
        label={t("joining.domains")}
        name="domain"
        defaultValue={of.join("\n")}
        dir="ltr"
        autosize
        minRows={2}
      />
    );
  return (
    <TagInput
      label={t("joining.domains")}
      name="domain"
      placeholder="acme.com"
      value={domains}
      onChange={setDomains}
      validate={(value) => (isDomain(value) ? null : t("joining.domainWrong"))}
      inputMode="url"
      {...(isWrong ? { error: t("joining.domainWrong") } : {})}
    />
  );
}

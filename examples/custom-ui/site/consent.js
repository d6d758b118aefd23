import { call, phrases, text } from "./api.js";
import { ask, button, element, field, showFailure } from "./view.js";

const path = "/api/interaction/consent";

/** What an application of somebody else wants to know, and what it may do. */
export async function consent() {
  const { application, user, organizations, missingOIDCScope, missingResourceScopes } = await call("GET", path);
  const names = { application: application.displayName ?? application.name };
  const wanted = [
    ...missingOIDCScope.map((scope) => phrases.scopes[scope] ?? scope),
    ...missingResourceScopes.flatMap(({ resource, scopes }) =>
      scopes.map(({ name, description }) => `${resource.name}: ${description ?? name}`),
    ),
  ];
  const choice = organizations.map(({ id, name }) =>
    field(`organization.${id}`, name, { type: "checkbox", required: false }),
  );
  const list = element("ul", {}, ...wanted.map((one) => element("li", {}, one)));
  const deny = button(text("deny"), () =>
    call("POST", `${path}/refuse`).then(({ redirectTo }) => location.assign(redirectTo), showFailure),
  );
  const who = user.name ?? user.username ?? user.primaryEmail ?? user.id;
  await ask(
    {
      title: text("consentTitle", names),
      about: [text("consentText", { ...names, user: who })],
      fields: [list, ...choice],
      action: text("allow"),
      others: [deny],
    },
    async (chosen) => {
      const organizationIds = organizations.map(({ id }) => id).filter((id) => `organization.${id}` in chosen);
      const { redirectTo } = await call("POST", path, { organizationIds });
      location.assign(redirectTo);
    },
  );
}

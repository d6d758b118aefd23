// Copies a tenant to Meridian: API resources, roles, organizations, applications, and users. Reads a server with a
// Logto-compatible Management API, and writes to a tenant of Meridian. Needs Node.js 20 and nothing else.
//
//   node migrate.mjs --from URL --from-token TOKEN --to URL --to-token TOKEN [--passwords FILE] [--map FILE]
//
// --passwords  NDJSON with id, passwordDigest, and passwordAlgorithm of each user. No Management API returns hashes.
// --map        where the new ID of every old ID is kept: migration.json
//
// It never changes the old server, and creates only what is missing in the new one: run it as often as you like.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

const text = { type: "string" };
const options = { from: text, "from-token": text, to: text, "to-token": text, passwords: text, map: text };
const { values: args } = parseArgs({ options });
const missing = ["from", "from-token", "to", "to-token"].filter((name) => !args[name]);
if (missing.length > 0) {
  console.error(`Missing: ${missing.map((name) => `--${name}`).join(", ")}`);
  process.exit(2);
}

const from = server(args.from, args["from-token"]);
const to = server(args.to, args["to-token"]);
const mapFile = args.map ?? "migration.json";
const map = existsSync(mapFile) ? JSON.parse(readFileSync(mapFile, "utf8")) : {};
const created = {};
const skipped = [];

/** A Management API. Waits when it is asked to, and throws an error with the `status` of a refusal. */
function server(url, token) {
  const send = async (method, path, body) => {
    for (;;) {
      const answer = await fetch(`${url.replace(/\/$/, "")}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (answer.status === 429 || answer.status === 503) {
        const seconds = Number(answer.headers.get("retry-after")) || 1;
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
        continue;
      }
      const value = await answer.text();
      if (answer.ok) return { value: value && answer.status !== 204 && /^[[{]/.test(value) ? JSON.parse(value) : null, answer };
      const { code, message = value.slice(0, 200), details = "" } = value.startsWith("{") ? JSON.parse(value) : {};
      const error = new Error(`${method} ${path}: ${answer.status} ${code ?? ""} ${message} ${details}`.trim());
      // An expired token ends the run: nothing else would succeed, and the next run continues here.
      throw Object.assign(error, { status: answer.status, code });
    }
  };
  return {
    indicator: audienceOf(token),
    get: async (path) => (await send("GET", path)).value,
    post: async (path, body) => (await send("POST", path, body)).value,
    put: async (path, body) => (await send("PUT", path, body)).value,
    patch: async (path, body) => (await send("PATCH", path, body)).value,
    /** All pages of a list. */
    async *list(path) {
      for (let page = 1; ; page += 1) {
        const { value } = await send("GET", `${path}${path.includes("?") ? "&" : "?"}page=${page}&page_size=100`);
        yield* value;
        if (value.length < 100) return;
      }
    },
  };
}

/** The identifier of the Management API that a token is for. */
function audienceOf(token) {
  const { aud } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString() || "{}");
  return [aud].flat()[0];
}

async function all(list) {
  const items = [];
  for await (const item of list) items.push(item);
  return items;
}

const newIds = (kind, oldIds) => oldIds.flatMap((id) => map[kind]?.[id] ?? []);
const only = (value, names) => Object.fromEntries(names.flatMap((name) => (value[name] == null ? [] : [[name, value[name]]])));

/** Kept after each entry, so that a run that breaks off is continued. */
function remember(kind, oldId, newId) {
  map[kind] = { ...map[kind], [oldId]: newId };
  writeFileSync(`${mapFile}.new`, `${JSON.stringify(map, null, 2)}\n`);
  renameSync(`${mapFile}.new`, mapFile);
}

const skip = (what, why) => skipped.push(`${what}: ${why}`);

/** What one entry cannot is said at the end; what ends the run is a token that is no longer accepted. */
async function attempt(what, action) {
  try {
    return await action();
  } catch (error) {
    if (error.status === undefined || error.status === 401 || error.status === 403) throw error;
    skip(what, error.message);
    return null;
  }
}

/** The new ID of an entry: from the last run, of what is there already, or of what is created now. */
async function ensure(kind, old, { label, known, create }) {
  if (map[kind]?.[old.id]) return map[kind][old.id];
  const found = await known();
  const made = found ?? (await attempt(`${kind} ${label}`, create));
  if (!made) return null;
  if (!found) created[kind] = (created[kind] ?? 0) + 1;
  remember(kind, old.id, made.id);
  return made.id;
}

async function copyResources() {
  const there = await all(to.list("/resources"));
  for (const old of await all(from.list("/resources"))) {
    const indicator = old.indicator === from.indicator ? to.indicator : old.indicator;
    const id = await ensure("resources", old, {
      label: old.indicator,
      known: () => there.find((one) => one.indicator === indicator),
      create: () => to.post("/resources", only(old, ["name", "indicator", "accessTokenTtl"])),
    });
    if (!id) continue;
    const scopes = await all(to.list(`/resources/${id}/scopes`));
    for (const scope of await all(from.list(`/resources/${old.id}/scopes`)))
      await ensure("scopes", scope, {
        label: `${old.indicator} ${scope.name}`,
        known: () => scopes.find(({ name }) => name === scope.name),
        create: () => to.post(`/resources/${id}/scopes`, only(scope, ["name", "description"])),
      });
  }
}

async function copyRoles() {
  const there = await all(to.list("/roles"));
  for (const old of await all(from.list("/roles"))) {
    const scopeIds = newIds("scopes", (await all(from.list(`/roles/${old.id}/scopes`))).map(({ id }) => id));
    const body = { ...only(old, ["name", "description", "type", "isDefault"]), scopeIds };
    await ensure("roles", old, {
      label: old.name,
      known: () => there.find(({ name, type }) => name === old.name && type === old.type),
      create: () => to.post("/roles", body),
    });
  }
}

async function copyOrganizationTemplate() {
  const scopes = await all(to.list("/organization-scopes"));
  for (const old of await all(from.list("/organization-scopes")))
    await ensure("organizationScopes", old, {
      label: old.name,
      known: () => scopes.find(({ name }) => name === old.name),
      create: () => to.post("/organization-scopes", only(old, ["name", "description"])),
    });
  const roles = await all(to.list("/organization-roles"));
  for (const old of await all(from.list("/organization-roles"))) {
    const body = {
      ...only(old, ["name", "description", "type"]),
      organizationScopeIds: newIds("organizationScopes", old.scopes.map(({ id }) => id)),
      resourceScopeIds: newIds("scopes", old.resourceScopes.map(({ id }) => id)),
    };
    await ensure("organizationRoles", old, {
      label: old.name,
      known: () => roles.find(({ name }) => name === old.name),
      create: () => to.post("/organization-roles", body),
    });
  }
}

async function copyApplications() {
  const there = await all(to.list("/applications"));
  for (const old of await all(from.list("/applications"))) {
    if (old.type === "Protected" || old.type === "SAML") {
      skip(`applications ${old.name}`, `applications of type ${old.type} are not supported`);
      continue;
    }
    const fields = ["name", "description", "type", "oidcClientMetadata", "customClientMetadata", "customData", "isThirdParty"];
    const id = await ensure("applications", old, {
      label: old.name,
      known: () => there.find(({ name, type }) => name === old.name && type === old.type),
      create: () => to.post("/applications", only(old, fields)),
    });
    if (!id || old.type !== "MachineToMachine") continue;
    const held = (await all(from.list(`/applications/${old.id}/roles`))).map((role) => role.id);
    await addRoles(`/applications/${id}/roles`, `applications ${old.name}`, newIds("roles", held));
  }
}

/** Adds what is missing: roles that somebody has in the new tenant stay. */
async function addRoles(path, what, roleIds) {
  if (roleIds.length === 0) return;
  const has = new Set((await all(to.list(path))).map(({ id }) => id));
  const more = roleIds.filter((id) => !has.has(id));
  if (more.length > 0) await attempt(what, () => to.post(path, { roleIds: more }));
}

/** Hashes by the old ID of their user. */
function readPasswords() {
  const lines = args.passwords ? readFileSync(args.passwords, "utf8").split("\n").filter((line) => line.trim()) : [];
  return new Map(lines.map((line) => JSON.parse(line)).map((row) => [row.id, only(row, ["passwordDigest", "passwordAlgorithm"])]));
}

async function findUser(old) {
  for (const field of ["username", "primaryEmail", "primaryPhone"]) {
    if (!old[field]) continue;
    const query = new URLSearchParams({ [`search.${field}`]: old[field], [`mode.${field}`]: "exact" });
    const [found] = await to.get(`/users?${query}`);
    if (found) return found;
  }
  return undefined;
}

async function copyUsers() {
  const passwords = readPasswords();
  const fields = ["username", "primaryEmail", "primaryPhone", "name", "avatar", "customData", "profile"];
  for await (const old of from.list("/users")) {
    const label = old.username ?? old.primaryEmail ?? old.primaryPhone ?? old.id;
    const what = `users ${label}`;
    const id = await ensure("users", old, {
      label,
      known: () => findUser(old),
      create: async () => {
        const password = passwords.get(old.id) ?? {};
        if (old.hasPassword && !password.passwordDigest) skip(what, "password: no hash, a reset is needed");
        const body = only(old, fields);
        try {
          return await to.post("/users", { ...body, ...password });
        } catch (error) {
          if (!/^password\./.test(error.code ?? "")) throw error;
          skip(what, `password: ${error.message}`);
          return to.post("/users", body);
        }
      },
    });
    if (!id) continue;
    await copyStanding(what, old, id);
    const held = await from.get(`/users/${old.id}/roles`);
    await addRoles(`/users/${id}/roles`, what, newIds("roles", held.map((role) => role.id)));
  }
}

/** Suspension and social identities: with each run, since the last one may have ended before them. */
async function copyStanding(what, old, id) {
  if (old.isSuspended) await attempt(what, () => to.patch(`/users/${id}/is-suspended`, { isSuspended: true }));
  for (const [target, { userId, details }] of Object.entries(old.identities ?? {}))
    await attempt(`${what} at ${target}`, () => to.put(`/users/${id}/identities/${target}`, { userId, ...(details ? { details } : {}) }));
}

async function copyOrganizations() {
  const there = await all(to.list("/organizations"));
  for (const old of await all(from.list("/organizations"))) {
    const namesakes = there.filter(({ name }) => name === old.name);
    const id = await ensure("organizations", old, {
      label: old.name,
      known: () => (namesakes.length === 1 ? namesakes[0] : undefined),
      create: () => to.post("/organizations", only(old, ["name", "description", "customData", "isMfaRequired"])),
    });
    if (!id) continue;
    await copyMembers(old, id, "users", "userIds");
    await copyMembers(old, id, "applications", "applicationIds");
  }
}

async function copyMembers(old, id, kind, field) {
  const has = new Set((await all(to.list(`/organizations/${id}/${kind}`))).map((member) => member.id));
  for await (const member of from.list(`/organizations/${old.id}/${kind}`)) {
    const [memberId] = newIds(kind, [member.id]);
    const what = `organizations ${old.name}, ${kind} ${member.id}`;
    if (!memberId) skip(what, "was not copied");
    else if (!has.has(memberId))
      await attempt(what, async () => {
        await to.post(`/organizations/${id}/${kind}`, { [field]: [memberId] });
      });
    const organizationRoleIds = newIds("organizationRoles", (member.organizationRoles ?? []).map((role) => role.id));
    if (memberId && organizationRoleIds.length > 0)
      await attempt(what, () => to.post(`/organizations/${id}/${kind}/${memberId}/roles`, { organizationRoleIds }));
  }
}

for (const step of [copyResources, copyRoles, copyOrganizationTemplate, copyApplications, copyUsers, copyOrganizations]) {
  try {
    await step();
  } catch (error) {
    console.error(`Stopped: ${error.message}\nRun the command again to continue; get new tokens if they have expired.`);
    process.exitCode = 1;
    break;
  }
}
for (const [kind, count] of Object.entries(created)) console.log(`${kind}: ${count} created`);
for (const line of skipped) console.log(`skipped ${line}`);
console.log(`The new IDs are in ${mapFile}.`);

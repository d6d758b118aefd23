import { type SQL, sql } from "drizzle-orm";
import { errorStatus } from "../../../contracts/error.ts";
import type { Ctx } from "../../kernel/context.ts";
import { entriesWith, quoted, trigram } from "../search/match.ts";

const wordsMax = 16;
/** Words whose users and applications are looked up: each takes some 20 of the 100 parameters of a statement. */
const lookedUpMax = 3;
/** Users, and applications, that one word stands for; the youngest, where it is a part of more. */
const entitiesMax = 25;

/** Words that we write into entries, or browsers do: their parts are found without an index of parts. */
const written = [
  ...`ExchangeTokenBy AuthorizationCode RefreshToken ClientCredentials TokenExchange DeviceCode RevokeToken IntrospectToken UserInfo Logout
    Authorization Interaction SignIn Register ForgotPassword Consent Verification VerificationCode OneTimeToken Password
    Submit Social NewPasswordIdentity Profile SubjectToken Account Create Delete AccessToken Mozilla AppleWebKit Gecko Chrome
    Firefox Safari Mobile Windows Macintosh Linux Android iPhone iPad Username Email Phone`
    .toLowerCase()
    .split(/\s+/),
  ...Object.keys(errorStatus).flatMap((code) => code.split(/[._]/)),
];
const vocabulary = [...new Set(written)];

/** The beginning of a word costs as much as all words that begin so: only ids and addresses are that rare. */
const isRare = (word: string) => word.length >= 5 && /\d/.test(word);

/** What was typed, as the words of an entry; none where nothing in it could be in an entry. */
export const wordsOf = (search: string): string[] =>
  search
    .replace(/^%+|%+$/g, "")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, wordsMax);

/**
 * The condition of FTS5 that an entry has each of the words: as it stands, as a part of a word that we write, or as a
 * part of what its user or application is called.
 */
export function entriesWithWords(ctx: Ctx, words: readonly string[]): SQL {
  const conditions = words.map((word, place) => {
    const own = [isRare(word) ? `${quoted(word)}*` : quoted(word), ...wider(word).map(quoted)];
    const known = own.map((term) => `words:${term}`).join(" OR ");
    const isLookedUp = place < lookedUpMax && word.length >= trigram;
    return sql`${` AND (${known}`} || ${isLookedUp ? entitiesWith(ctx, word) : sql`''`} || ')'`;
  });
  return sql.join(conditions, sql` || `);
}

function wider(word: string): string[] {
  const part = word.toLowerCase();
  return part.length < trigram ? [] : vocabulary.filter((one) => one !== part && one.includes(part));
}

/** Ids of users and applications that have the text in a name, an address or the id, as further alternatives. */
function entitiesWith({ tenantId }: Ctx, text: string): SQL {
  const ids = ["user", "application"].map((kind) => {
    const { from, where } = entriesWith(tenantId, kind, text);
    return sql`SELECT * FROM (SELECT e.entity_id AS id FROM ${from} WHERE ${where} ORDER BY s.rowid DESC LIMIT ${entitiesMax})`;
  });
  return sql`coalesce((SELECT group_concat(' OR words:"' || replace(f.id, '"', '""') || '"', '')
    FROM (${sql.join(ids, sql` UNION ALL `)}) f), '')`;
}

// The least that a page of a list can be: one D1 query of 20 users with the count beside them, answered as JSON. The
// rows are those of our list: the same columns, the same fields in the answer.
const query = `SELECT id, username, primary_email, primary_phone, name, avatar, custom_data, identities, last_sign_in_at,
  created_at, updated_at, profile, application_id, is_suspended, password, (SELECT count FROM counts) AS total,
  (SELECT name FROM applications a WHERE a.id = users.application_id) AS application_name
  FROM users ORDER BY created_at DESC, id DESC LIMIT 21`;

const tables = [
  `CREATE TABLE users (id TEXT PRIMARY KEY, username TEXT, primary_email TEXT, primary_phone TEXT, name TEXT, avatar TEXT,
    custom_data TEXT, identities TEXT, last_sign_in_at INTEGER, created_at INTEGER, updated_at INTEGER, profile TEXT,
    application_id TEXT, is_suspended INTEGER, password TEXT)`,
  "CREATE INDEX users_created ON users (created_at, id)",
  "CREATE TABLE applications (id TEXT PRIMARY KEY, name TEXT)",
  "CREATE TABLE counts (count INTEGER)",
  "INSERT INTO counts VALUES (1000)",
  `WITH RECURSIVE c(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM c WHERE n < 999)
    INSERT INTO users (id, username, primary_email, name, custom_data, identities, profile, is_suspended, created_at, updated_at)
    SELECT printf('u%011d', n), printf('user_%07d', n), printf('person.%07d@shop%d.example', n, n % 97), 'Person ' || n,
      '{}', '{}', '{}', 0, 1700000000000 + n, 1700000000000 + n FROM c`,
];

export default {
  async fetch(request, env) {
    if (request.method === "PUT") {
      await env.DB.batch(tables.map((sql) => env.DB.prepare(sql)));
      return new Response(null, { status: 204 });
    }
    const { results } = await env.DB.prepare(query).all();
    const users = results.slice(0, 20).map((row) => ({
      id: row.id,
      username: row.username,
      primaryEmail: row.primary_email,
      primaryPhone: row.primary_phone,
      name: row.name,
      avatar: row.avatar,
      customData: JSON.parse(row.custom_data),
      identities: JSON.parse(row.identities),
      lastSignInAt: row.last_sign_in_at,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      profile: JSON.parse(row.profile),
      applicationId: row.application_id,
      isSuspended: row.is_suspended === 1,
      hasPassword: row.password !== null,
      applicationName: row.application_name,
    }));
    return Response.json(users, { headers: { "total-number": String(results[0].total) } });
  },
};

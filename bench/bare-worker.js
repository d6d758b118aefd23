// What everything is measured against: the least a Worker can do.
export default { fetch: () => new Response(null, { status: 204 }) };

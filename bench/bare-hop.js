// The least that a Worker in front of another can do: one fetch over a service binding.
export default { fetch: (request, env) => env.NEXT.fetch(request) };

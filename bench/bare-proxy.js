// The least that a reverse proxy can do: the request as it is, at another origin.
export default {
  fetch(request, { ORIGIN }) {
    const { pathname, search } = new URL(request.url);
    return fetch(ORIGIN + pathname + search, request);
  },
};

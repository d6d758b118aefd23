/**
 * What a cage runs before any script, once: its result is the cage's own end of the wire. Everything that it uses later is
 * taken now, since scripts may replace any global.
 */
export const prelude = `(function (host) {
  "use strict";
  const { parse, stringify } = JSON;
  const { apply, defineProperty } = Reflect;
  const then = Promise.prototype.then;
  const { report, deny, call, random } = host;
  const text = String;
  const waiting = new Map();
  const get = Map.prototype.get, set = Map.prototype.set, drop = Map.prototype.delete;
  let calls = 0;
  const expose = (name, value) => defineProperty(globalThis, name, { value, writable: true, configurable: true });
  const quiet = () => undefined;
  expose("console", { log: quiet, info: quiet, warn: quiet, error: quiet, debug: quiet });
  Math.random = function () { return random(); };
  expose("fetch", function fetch(url, init) {
    return new Promise((resolve, reject) => {
      const { method = "GET", headers = {}, body } = init === undefined ? {} : init;
      const id = ++calls;
      apply(set, waiting, [id, { resolve, reject }]);
      const sent = { url: text(url), method: text(method), headers: { ...headers } };
      if (body !== undefined && body !== null) sent.body = text(body);
      call(id, stringify(sent));
    });
  });
  const settle = (id, answer) => {
    const one = apply(get, waiting, [id]);
    apply(drop, waiting, [id]);
    const { failure, status, headers, body } = parse(answer);
    if (failure !== undefined) return one.reject(new TypeError(failure));
    const found = (name) => headers[text(name).toLowerCase()];
    one.resolve({
      status,
      ok: status >= 200 && status < 300,
      headers: { get: (name) => found(name) ?? null, has: (name) => found(name) !== undefined },
      text: async () => body,
      json: async () => parse(body),
    });
  };
  const describe = (thrown) => {
    const isObject = typeof thrown === "object" && thrown !== null;
    const message = isObject && "message" in thrown ? text(thrown.name) + ": " + text(thrown.message) : text(thrown);
    report(false, message, isObject ? text(thrown.stack) : "");
  };
  const fail = (thrown) => {
    try {
      describe(thrown);
    } catch {
      report(false, "The script threw what cannot be described.", "");
    }
  };
  const api = {
    denyAccess(message) {
      deny(message === undefined ? "" : text(message));
      throw new Error("Access denied");
    },
  };
  const start = (main, input) => {
    const { token, context, environmentVariables } = parse(input);
    const run = async () => main({ token, context, environmentVariables, api });
    apply(then, run(), [
      (value) => {
        try {
          report(true, value === undefined ? "{}" : text(stringify(value)), "");
        } catch (thrown) {
          fail(thrown);
        }
      },
      fail,
    ]);
  };
  return { start, settle };
})`;

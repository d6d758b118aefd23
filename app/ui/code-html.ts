import { StreamLanguage } from "@codemirror/language";

interface State {
  at: "text" | "tag" | "comment";
}

/** The colors of HTML, without a parser of all of it: what is edited here are templates, which need not be whole. */
export const html = StreamLanguage.define<State>({
  startState: () => ({ at: "text" }),
  token(stream, state) {
    if (state.at === "comment") {
      if (stream.skipTo("-->")) {
        stream.match("-->");
        state.at = "text";
      } else stream.skipToEnd();
      return "comment";
    }
    if (state.at === "tag") {
      if (stream.eatSpace()) return null;
      if (stream.match(/^\/?>/)) {
        state.at = "text";
        return "tagName";
      }
      if (stream.match(/^(?:"[^"]*"?|'[^']*'?)/)) return "string";
      if (stream.match(/^[^\s=>"'/]+/)) return "propertyName";
      stream.next();
      return null;
    }
    if (stream.match("<!--")) {
      state.at = "comment";
      return "comment";
    }
    if (stream.match(/^<[!/]?[a-z][\w:-]*/i)) {
      state.at = "tag";
      return "tagName";
    }
    stream.next();
    stream.eatWhile(/[^<]/);
    return null;
  },
});

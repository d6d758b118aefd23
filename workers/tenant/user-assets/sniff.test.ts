import { expect, it } from "vitest";
import { processorMs } from "../../../tests/processor-time.ts";
import { headBytes, sniff } from "./sniff.ts";

const kindOf = (text: string, size = text.length) =>
  sniff(new Uint8Array(Buffer.from(text, "utf8")).subarray(0, headBytes), size);

it("SVG is found behind a declaration, comments and a document type, and nowhere else", () => {
  const root = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
  for (const before of ["", "\ufeff", "\r\n\t ", '<?xml version="1.0"?>', "<!-- <html> -->", doctype])
    expect(kindOf(before + root), before).toBe("svg");
  for (const before of ["x", "<html>", "<!--", "<!-- -->x", "<?php ?>", "<!DOCTYPE html>", "<![CDATA[", "\u0000"])
    expect(kindOf(before + root), before).toBeNull();
  for (const whole of ["<SVG/>", "<svg", "<svg:svg/>", "<svgfoo/>", "<!DOCTYPE svg [<!ENTITY x 'y'>]><svg/>"])
    expect(kindOf(whole), whole).toBeNull();
});

it("takes no time over a prologue without end", async () => {
  for (const part of ["<!--", "<?xml ", "<!DOCTYPE svg ", " ", "<!-- -->", "<!---"]) {
    const spent = await processorMs(() => expect(kindOf(part.repeat(headBytes))).toBeNull());
    expect(spent, part).toBeLessThan(500);
  }
});

it("a file that ends in its first bytes is nothing", () => {
  for (const whole of ["", "B", "BM", "GIF8", "RIFF", "RIFF....WEB", "II*", "\u0000\u0000\u0001"])
    expect(kindOf(whole), whole).toBeNull();
});

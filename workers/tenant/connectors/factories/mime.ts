import type { Mailbox } from "./mail-sender.ts";

export interface Mail {
  from: Mailbox;
  to: string;
  replyTo: string | undefined;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  date: Date;
}

const base64 = (text: string): string =>
  btoa(new TextEncoder().encode(text).reduce((bytes, byte) => bytes + String.fromCharCode(byte), ""));

/** RFC 2047: pieces of whole characters, each short enough for a word of 75. */
function encodedWords(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text) && !text.includes("=?")) return text;
  const pieces: string[] = [""];
  for (const character of text) {
    const last = pieces.length - 1;
    const grown = (pieces[last] as string) + character;
    if (new TextEncoder().encode(grown).length > 42) pieces.push(character);
    else pieces[last] = grown;
  }
  return pieces.map((piece) => `=?UTF-8?B?${base64(piece)}?=`).join("\r\n ");
}

function mailboxLine({ email, name }: Mailbox): string {
  if (!name) return email;
  const isPlain = /^[\x20-\x7e]*$/.test(name);
  return `${isPlain ? `"${name.replace(/["\\]/g, "\\$&")}"` : encodedWords(name)} <${email}>`;
}

const part = (type: string, content: string) =>
  `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${(base64(content).match(/.{1,76}/g) ?? [""]).join("\r\n")}\r\n`;

/** The mail as it goes over the wire (RFC 5322 and 2045). Bodies are base64, so that no line begins with a dot. */
export function mimeOf(mail: Mail): string {
  const boundary = `part-${crypto.randomUUID()}`;
  const headers = [
    `From: ${mailboxLine(mail.from)}`,
    `To: ${mail.to}`,
    ...(mail.replyTo ? [`Reply-To: ${mail.replyTo}`] : []),
    `Subject: ${encodedWords(mail.subject)}`,
    `Date: ${mail.date.toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${mail.messageId}>`,
    "Auto-Submitted: auto-generated",
    "MIME-Version: 1.0",
  ];
  if (mail.html === "") return `${headers.join("\r\n")}\r\n${part("text/plain", mail.text)}`;
  return [
    `${headers.join("\r\n")}\r\nContent-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n`,
    `--${boundary}\r\n${part("text/plain", mail.text)}`,
    `--${boundary}\r\n${part("text/html", mail.html)}`,
    `--${boundary}--\r\n`,
  ].join("");
}

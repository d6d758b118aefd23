import { AppError } from "../../../kernel/error.ts";

export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS, which the server must offer if `requireTls`. */
  secure: boolean;
  requireTls: boolean;
  user: { name: string; password: string } | null;
  /** How we call ourselves. */
  helloName: string;
  /** Takes each line of the dialogue: without the user's name and password, and without the mail. */
  note?: ((line: string) => void) | undefined;
}

export interface Envelope {
  from: string;
  to: string;
  content: string;
}

/** Everything up to the server's last word, in milliseconds: less than the edge waits for a region. */
const patience = 12_000;
const longestReply = 16_384;

/**
 * Hands one mail to a server (RFC 5321, with STARTTLS of RFC 3207 and AUTH of RFC 4954).
 * @throws `connector.invalid_config` for a refused user or missing TLS, `connector.invalid_request_parameters` for a
 * refused mail, `connector.general` for what may pass, `outbound.no_answer`
 */
export async function sendBySmtp(server: SmtpServer, envelope: Envelope): Promise<void> {
  const { connect } = await import("cloudflare:sockets");
  const transport = server.secure ? "on" : "starttls";
  const note = server.note ?? (() => undefined);
  note(`* connecting to ${server.host}:${server.port}${server.secure ? " with TLS" : ""}`);
  const opened = connect(
    { hostname: server.host, port: server.port },
    { secureTransport: transport, allowHalfOpen: false },
  );
  opened.closed.catch(() => undefined);
  const line = new SmtpLine(opened, note);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AppError("outbound.no_answer", { details: "the mail server took too long to respond" })),
      patience,
    );
  });
  try {
    await Promise.race([converse(line, server, envelope), tooLate]);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    note(`* ${cause instanceof Error ? cause.message : "the connection failed"}`);
    throw new AppError("outbound.no_answer", { cause });
  } finally {
    clearTimeout(timer);
    await line.close();
  }
}

async function converse(line: SmtpLine, server: SmtpServer, { from, to, content }: Envelope): Promise<void> {
  await line.expect(220, "connector.general");
  let offers = await hello(line, server.helloName);
  if (!server.secure && offers.has("STARTTLS")) {
    await line.say("STARTTLS", 220, "connector.general");
    line.startTls();
    offers = await hello(line, server.helloName);
  } else if (!server.secure && server.requireTls) {
    throw new AppError("connector.invalid_config", { details: "the mail server does not support TLS" });
  }
  if (server.user) await authenticate(line, offers.get("AUTH") ?? "", server.user);
  await line.say(`MAIL FROM:<${from}>`, 250, "connector.invalid_request_parameters");
  await line.say(`RCPT TO:<${to}>`, 250, "connector.invalid_request_parameters");
  await line.say("DATA", 354, "connector.invalid_request_parameters");
  // The content ends with its own line; the dot must stand alone.
  const mail = content.replace(/\r\n$/, "");
  await line.say(`${mail}\r\n.`, 250, "connector.invalid_request_parameters", `[the email, ${mail.length} bytes]`);
  // The mail is the server's from here on; how the farewell goes does not matter.
  await line.write("QUIT\r\n").catch(() => undefined);
}

/** What the server offers, by keyword. */
async function hello(line: SmtpLine, name: string): Promise<Map<string, string>> {
  const lines = await line.say(`EHLO ${name}`, 250, "connector.general");
  return new Map(
    lines.slice(1).map((offer) => {
      const [keyword = "", ...parameters] = offer.replace("=", " ").split(/\s+/);
      return [keyword.toUpperCase(), parameters.join(" ").toUpperCase()];
    }),
  );
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

async function authenticate(line: SmtpLine, mechanisms: string, user: { name: string; password: string }) {
  const refused = "connector.invalid_config";
  if (/\bPLAIN\b/.test(mechanisms)) {
    await line.say(`AUTH PLAIN ${base64(`\0${user.name}\0${user.password}`)}`, 235, refused, "AUTH PLAIN [secret]");
  } else if (/\bLOGIN\b/.test(mechanisms)) {
    await line.say("AUTH LOGIN", 334, refused);
    await line.say(base64(user.name), 334, refused, "[secret]");
    await line.say(base64(user.password), 235, refused, "[secret]");
  } else {
    throw new AppError(refused, { details: "the mail server supports neither AUTH PLAIN nor AUTH LOGIN" });
  }
}

/** A connection as commands and replies. */
class SmtpLine {
  private socket: Socket;
  private reader: ReadableStreamDefaultReader<Uint8Array>;
  private writer: WritableStreamDefaultWriter<Uint8Array>;
  private received = "";
  private readonly note: (line: string) => void;

  constructor(socket: Socket, note: (line: string) => void) {
    this.socket = socket;
    this.note = note;
    this.reader = socket.readable.getReader();
    this.writer = socket.writable.getWriter();
  }

  /** Whatever was received in the clear is forgotten: it was not said by the server that TLS will name. */
  startTls(): void {
    this.reader.releaseLock();
    this.writer.releaseLock();
    this.received = "";
    this.note("* TLS");
    this.socket = this.socket.startTls();
    this.socket.closed.catch(() => undefined);
    this.reader = this.socket.readable.getReader();
    this.writer = this.socket.writable.getWriter();
  }

  async close(): Promise<void> {
    await this.socket.close().catch(() => undefined);
  }

  async write(text: string): Promise<void> {
    await this.writer.write(new TextEncoder().encode(text));
  }

  /** @param shown what is noted of it, where not all of it may be */
  async say(command: string, wanted: number, refused: SmtpRefusal, shown = command): Promise<string[]> {
    this.note(`> ${shown}`);
    await this.write(`${command}\r\n`);
    return this.expect(wanted, refused);
  }

  /** The reply's lines without their codes. What the server says is noted, and no part of an error: it may quote the mail. */
  async expect(wanted: number, refused: SmtpRefusal): Promise<string[]> {
    const lines: string[] = [];
    for (;;) {
      const text = await this.readLine();
      this.note(`< ${text}`);
      const [, code, more, words = ""] = /^(\d{3})([ -]?)(.*)$/.exec(text) ?? [];
      if (code === undefined) throw new AppError("connector.invalid_response", { details: "the response is not SMTP" });
      lines.push(words);
      if (more === "-") continue;
      // 251 takes the mail as well, and forwards it.
      if (Number(code) === wanted || (wanted === 250 && code === "251")) return lines;
      const passes = code.startsWith("4");
      throw new AppError(passes ? "connector.general" : refused, { details: `the mail server answered ${code}` });
    }
  }

  private async readLine(): Promise<string> {
    for (;;) {
      const end = this.received.indexOf("\n");
      if (end >= 0) {
        const text = this.received.slice(0, end).replace(/\r$/, "");
        this.received = this.received.slice(end + 1);
        return text;
      }
      const { value, done } = await this.reader.read();
      if (done) throw new AppError("outbound.no_answer", { details: "the mail server closed the connection" });
      this.received += new TextDecoder().decode(value);
      if (this.received.length > longestReply)
        throw new AppError("connector.invalid_response", { details: "the mail server's response is too large" });
    }
  }
}

type SmtpRefusal = "connector.general" | "connector.invalid_config" | "connector.invalid_request_parameters";

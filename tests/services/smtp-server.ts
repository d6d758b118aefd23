import { type AddressInfo, createServer, type Socket } from "node:net";

export interface ReceivedMail {
  from: string;
  to: string;
  user: string | null;
  content: string;
}

/** What goes wrong with the mail server. */
export type SmtpFault =
  | "hangs-up"
  | "silent"
  | "busy"
  | "unknown-user"
  | "unknown-recipient"
  | "no-smtp"
  | "endless"
  | null;

export interface SmtpServer {
  port: number;
  mails: ReceivedMail[];
  fault: SmtpFault;
  stop(): Promise<void>;
}

/** A submission server in the clear that knows one user, by AUTH PLAIN and LOGIN (RFC 5321, RFC 4954). */
export async function startSmtpServer(user: { name: string; password: string }): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    if (world.fault === "silent") return;
    if (world.fault === "no-smtp") socket.end("HTTP/1.1 400 Bad Request\r\n\r\n");
    else if (world.fault === "endless") socket.write(`220-${"x".repeat(100_000)}`);
    else converse(world, socket, user);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const world: SmtpServer = {
    port: (server.address() as AddressInfo).port,
    mails: [],
    fault: null,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return world;
}

const decode = (text: string) => Buffer.from(text, "base64").toString();

function converse(world: SmtpServer, socket: Socket, known: { name: string; password: string }): void {
  const mail: ReceivedMail = { from: "", to: "", user: null, content: "" };
  const say = (line: string) => socket.write(`${line}\r\n`);
  const login = (name: string, password: string) => {
    const isKnown = name === known.name && password === known.password && world.fault !== "unknown-user";
    if (isKnown) mail.user = name;
    say(isKnown ? "235 2.7.0 Accepted" : "535 5.7.8 Bad credentials");
  };
  /** Takes the next line in place of the commands: the steps of AUTH LOGIN, and the mail itself. */
  let next: ((line: string) => void) | null = null;
  const commands: Record<string, (rest: string) => void> = {
    EHLO: () => say("250-mail.acme.io\r\n250-SIZE 1000000\r\n250 AUTH LOGIN PLAIN"),
    AUTH: (rest) => {
      const [mechanism, initial = ""] = rest.split(" ");
      if (mechanism === "PLAIN") {
        const [, name = "", password = ""] = decode(initial).split("\0");
        login(name, password);
        return;
      }
      say("334 VXNlcm5hbWU6");
      next = (name) => {
        say("334 UGFzc3dvcmQ6");
        next = (password) => {
          next = null;
          login(decode(name), decode(password));
        };
      };
    },
    MAIL: (rest) => {
      if (world.fault === "hangs-up") return void socket.destroy();
      mail.from = /<(.*)>/.exec(rest)?.[1] ?? "";
      say(
        world.fault === "busy"
          ? "451 4.3.0 Try again later"
          : mail.user
            ? "250 OK"
            : "530 5.7.0 Authentication required",
      );
    },
    RCPT: (rest) => {
      mail.to = /<(.*)>/.exec(rest)?.[1] ?? "";
      say(world.fault === "unknown-recipient" ? `550 5.1.1 <${mail.to}> unknown` : "250 OK");
    },
    DATA: () => {
      say("354 End with a dot");
      next = (line) => {
        if (line !== ".") {
          mail.content += `${line.replace(/^\./, "")}\r\n`;
          return;
        }
        next = null;
        world.mails.push({ ...mail });
        say("250 2.0.0 Queued");
      };
    },
    QUIT: () => socket.end("221 Bye\r\n"),
  };
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk.toString("latin1");
    for (let end = received.indexOf("\r\n"); end >= 0; end = received.indexOf("\r\n")) {
      const line = received.slice(0, end);
      received = received.slice(end + 2);
      if (next) next(line);
      else (commands[line.slice(0, 4).toUpperCase()] ?? (() => say("502 Unknown")))(line.slice(5));
    }
  });
  say("220 mail.acme.io ESMTP");
}

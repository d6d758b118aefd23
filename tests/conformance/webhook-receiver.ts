import { appendFileSync } from "node:fs";
import { createServer } from "node:http";

/** An application's server in a process of its own, which a test may kill: `webhook-receiver.ts <port> <file>`. */
const [, , port, file = ""] = process.argv;

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    if (request.url === "/refuse") return response.writeHead(400).end("not wanted");
    if (request.url === "/slow") return;
    if (request.url === "/drip") {
      response.writeHead(200);
      return setInterval(() => response.write("drip"), 200).unref();
    }
    if (request.url === "/huge") return response.writeHead(500).end("x".repeat(50_000_000));
    if (request.url === "/redirect") return response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
    const body = Buffer.concat(chunks).toString("utf8");
    // Written before it is answered: what was accepted is kept, whenever this process ends.
    appendFileSync(file, `${JSON.stringify({ headers: request.headers, body })}\n`);
    response.writeHead(204).end();
  });
}).listen(Number(port), "127.0.0.1", () => console.log("listening"));

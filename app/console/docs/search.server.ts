import type { Passage } from "../../../contracts/assistant.ts";
import { allDocuments, passagesOf } from "./library.server.ts";
import { newRanking, type Ranking, rank } from "./rank.ts";

let index: Promise<Ranking<Passage>> | undefined;

/** Made when an isolate is first asked: some hundred short texts. */
async function makeIndex(): Promise<Ranking<Passage>> {
  const passages = (await allDocuments()).flatMap(passagesOf);
  return newRanking(passages.map((of) => ({ of, heading: `${of.title} ${of.heading}`, text: of.text })));
}

/** The passages of the documentation that fit a question best. */
export async function searchDocs(question: string, most: number): Promise<Passage[]> {
  index ??= makeIndex();
  return rank(await index, question, most);
}

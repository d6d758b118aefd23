import type { Passage } from "../../../contracts/assistant.ts";
import { allDocuments, passagesOf, type Visit } from "./library.server.ts";
import { newRanking, type Ranking, rank } from "./rank.ts";

let index: Ranking<Passage> | undefined;

/** Made when an isolate is first asked: some hundred short texts. */
async function makeIndex(visit: Visit): Promise<Ranking<Passage>> {
  const passages = (await allDocuments(visit)).flatMap(passagesOf);
  return newRanking(passages.map((of) => ({ of, heading: `${of.title} ${of.heading}`, text: of.text })));
}

/** The passages of the documentation that fit a question best. */
export async function searchDocs(visit: Visit, question: string, most: number): Promise<Passage[]> {
  index ??= await makeIndex(visit);
  return rank(index, question, most);
}

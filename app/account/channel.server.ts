import { data } from "react-router";
import { Channel } from "../../contracts/account-page.ts";

/** The kind of address that a page's own address names. @throws that there is no such page */
export function channelOf(params: { channel: string }): Channel {
  const channel = Channel.safeParse(params.channel).data;
  if (!channel) throw data({ code: "request.not_found" }, { status: 404 });
  return channel;
}

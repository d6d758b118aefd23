import { expect, it } from "vitest";
import { isPublicAddress, networkOf } from "./ip-address.ts";

it("public addresses are told from special ones", () => {
  for (const address of ["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450:4001::8"])
    expect(isPublicAddress(address)).toBe(true);
  for (const address of ["", "x", "1.2.3", "1.2.3.256", "1::2::3", "12345::", "::ffff:300.1.1.1"])
    expect(isPublicAddress(address)).toBe(false);
});

it("an address is counted with its network: alone in IPv4, with its 64 bits in IPv6, and not where it is of no public network", () => {
  expect(networkOf("93.184.216.34")).toBe("93.184.216.34");
  expect(networkOf("::ffff:93.184.216.34")).toBe("93.184.216.34");
  expect(networkOf("2606:2800:220:1::1")).toBe("2606:2800:220:1");
  expect(networkOf("2606:2800:0220:0001:ffff:ffff:ffff:ffff")).toBe("2606:2800:220:1");
  expect(networkOf("2606:2800:220:2::1")).not.toBe(networkOf("2606:2800:220:1::1"));
  for (const address of ["", "x", "127.0.0.1", "::1", "10.0.0.1", "fe80::1", "::ffff:10.0.0.1"])
    expect(networkOf(address), address).toBeNull();
});

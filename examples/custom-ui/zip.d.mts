export interface SiteFile {
  name: string;
  content: string | Uint8Array;
}
export function zip(files: SiteFile[]): Buffer<ArrayBuffer>;
export function filesOf(folder: string): SiteFile[];

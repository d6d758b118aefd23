/** A mark of our own drawing for a provider: a rounded square in its colour with a simple white shape or letters on it. */
export const drawLogo = (colour: string, mark: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="${colour}"/><g fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${mark}</g></svg>`,
  )}`;

/** A provider's own mark in white on its colour: of simple-icons, whose marks have a box of 24. */
export const brandLogo = (colour: string, { path }: { path: string }): string =>
  drawLogo(colour, `<path d="${path}" fill="#fff" stroke="none" transform="translate(4.8 4.8) scale(.6)"/>`);

/** Letters in place of a shape. */
export const letterMark = (letters: string): string =>
  `<text x="12" y="16.5" text-anchor="middle" font-family="system-ui,sans-serif" font-size="${letters.length > 1 ? 10 : 13}" font-weight="700" fill="#fff" stroke="none">${letters}</text>`;

export const envelopeMark = '<path d="M5 7.5h14v9H5zM5 8l7 5 7-5"/>';
export const bubbleMark = '<path d="M5 6.5h14v9h-7l-4 3v-3H5z"/>';

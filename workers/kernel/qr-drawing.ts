type Grid = (boolean | null)[][];

/** Where the small squares are, by version from 2 (ISO/IEC 18004, annex E). */
const centres: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
  [6, 30, 54],
  [6, 32, 58],
  [6, 34, 62],
  [6, 26, 46, 66],
  [6, 26, 48, 70],
  [6, 26, 50, 74],
];

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Codewords as dark and light places, with the mask that is easiest to read. */
export function drawCode(version: number, words: readonly number[]): boolean[][] {
  const size = 17 + version * 4;
  const base = patterns(version, size);
  const drawings = masks.map((mask, index) => {
    const grid = base.map((row) => [...row]);
    putFormat(grid, index);
    fill(grid, words, mask);
    return grid.map((row) => row.map(Boolean));
  });
  const marks = drawings.map(penalty);
  return drawings[marks.indexOf(Math.min(...marks))] as boolean[][];
}

const put = (grid: Grid, x: number, y: number, isDark: boolean) => {
  const row = grid[y];
  if (row && x >= 0 && x < grid.length) row[x] = isDark;
};

/** What is the same whatever the text is; null where the text goes. */
function patterns(version: number, size: number): Grid {
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  for (let place = 0; place < size; place += 1) {
    put(grid, 6, place, place % 2 === 0);
    put(grid, place, 6, place % 2 === 0);
  }
  const square = (cx: number, cy: number, reach: number, isLight: (ring: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1)
        put(grid, cx + dx, cy + dy, !isLight(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (ring) => ring === 2 || ring === 4);
  const places = centres[version - 1] ?? [];
  for (const y of places)
    for (const x of places) {
      const isTaken = (x === 6 && (y === 6 || y === size - 7)) || (x === size - 7 && y === 6);
      if (!isTaken) square(x, y, 2, (ring) => ring === 1);
    }
  if (version >= 7) putVersion(grid, version);
  return grid;
}

/** Bits with those that let a reader repair them (BCH). */
function corrected(value: number, polynomial: number, bits: number): number {
  let rest = value;
  const top = 1 << bits;
  for (let step = 0; step < bits; step += 1) rest = (rest << 1) ^ (rest & (top >> 1) ? polynomial : 0);
  return (value << bits) | (rest & (top - 1));
}

function putVersion(grid: Grid, version: number) {
  const bits = corrected(version, 0x1f25, 12);
  for (let place = 0; place < 18; place += 1) {
    const [a, b] = [grid.length - 11 + (place % 3), Math.floor(place / 3)];
    put(grid, a, b, ((bits >> place) & 1) === 1);
    put(grid, b, a, ((bits >> place) & 1) === 1);
  }
}

/** Level M and the mask, twice. */
function putFormat(grid: Grid, mask: number) {
  const size = grid.length;
  const bits = corrected(mask, 0x537, 10) ^ 0x5412;
  const is = (place: number) => ((bits >> place) & 1) === 1;
  for (let place = 0; place < 15; place += 1) {
    put(grid, 8, place < 6 ? place : place < 8 ? place + 1 : size - 15 + place, is(place));
    put(grid, place < 8 ? size - 1 - place : place < 9 ? 7 : 14 - place, 8, is(place));
  }
  put(grid, 8, size - 8, true);
}

/** In columns of two, from the right, up and down in turns. */
function fill(grid: Grid, words: readonly number[], mask: (x: number, y: number) => boolean) {
  const size = grid.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y]?.[x] !== null) continue;
        const isSet = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        put(grid, x, y, isSet !== mask(x, y));
        bit += 1;
      }
    }
  }
}

/** How hard it is to read: long runs, blocks, what looks like a corner, too much of one colour. */
function penalty(grid: boolean[][]): number {
  const size = grid.length;
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x] ?? false))];
  const texts = lines.map((line) => line.map((isDark) => (isDark ? "1" : "0")).join(""));
  const runs = texts.flatMap((text) => text.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const corners = texts.flatMap((text) => [
    ...text.matchAll(/(?=10111010000)/g),
    ...text.matchAll(/(?=00001011101)/g),
  ]).length;
  let blocks = 0;
  for (let y = 1; y < size; y += 1)
    for (let x = 1; x < size; x += 1) {
      const one = grid[y]?.[x];
      if (one === grid[y - 1]?.[x] && one === grid[y]?.[x - 1] && one === grid[y - 1]?.[x - 1]) blocks += 1;
    }
  const dark = grid.flat().filter(Boolean).length / (size * size);
  return runs + blocks * 3 + corners * 40 + Math.floor(Math.abs(dark * 20 - 10)) * 10;
}

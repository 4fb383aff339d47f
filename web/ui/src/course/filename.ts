/** The pair that the name of a file says, as 14/02: grupo14pareja023Xf0604.cl. */
export function pairOf(name: string): string | null {
  const found = /^grupo(\d\d)pareja(\d\d)/i.exec(name);
  return found ? `${found[1]}/${found[2]}` : null;
}

/** 14/2 and 14-02 are 14/02, too. */
export function pairText(typed: string): string | null {
  const found = /^\s*(\d{1,2})\s*[/-]\s*(\d{1,2})\s*$/.exec(typed);
  return found ? `${found[1]!.padStart(2, '0')}/${found[2]!.padStart(2, '0')}` : null;
}

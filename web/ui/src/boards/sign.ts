// The signs of the two sides around a middle, told apart by shape as well as by colour. `reach` is half of the width.

export const signStroke = (reach: number): number => reach * 0.28;

export const firstSign = (reach: number) => {
  const arm = reach * 0.42;
  return {
    square: { x: -reach, y: -reach, width: 2 * reach, height: 2 * reach, rx: reach * 0.35 },
    cross: `M${-arm} ${-arm}L${arm} ${arm}M${-arm} ${arm}L${arm} ${-arm}`,
  };
};

export const secondSign = (reach: number) => ({ disc: reach * 1.05, ring: reach * 0.45 });

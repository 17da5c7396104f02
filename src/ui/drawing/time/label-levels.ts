/**
 * Returns the marks of a time axis with levels, so that labels of one level do not overlap. `fromRight` is ordered from right to left, so that the
 * stem of a label never crosses later labels; `width` is that of a label, in percent.
 */
export function labelLevels<Mark extends { at: number }>(
  width: number,
  fromRight: readonly Mark[],
): (Mark & { level: number })[] {
  const starts: number[] = [];
  return fromRight.map((mark) => {
    const free = starts.findIndex((start) => start >= mark.at + width);
    const level = free < 0 ? starts.length : free;
    starts[level] = mark.at;
    return { ...mark, level };
  });
}

/**
 * Returns whether fewer receipts arrived than a closing counts; `gross` in cents. A till counts its
 * receipts without cash movements; one that counts them too is recognized by sums that agree.
 */
export function lacksReceipts(
  stated: { count: number; gross: bigint },
  arrived: { sold: number; movements: number; gross: bigint },
): boolean {
  const countsMovements = stated.count === arrived.sold + arrived.movements && stated.gross === arrived.gross
  return stated.count > arrived.sold && !countsMovements
}

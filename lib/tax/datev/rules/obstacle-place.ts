/** What tells where an obstacle is resolved; see `Obstacle`. */
export interface PlacedObstacle {
  code: string
  deviceId: string
  closing: { id: string } | null
  state: string | null
}

/** Returns the page on which an obstacle of some days can be resolved. */
export function obstaclePlace(
  { code, deviceId, closing, state }: PlacedObstacle,
  { from, to }: { from: string; to: string },
): string {
  if (code === 'receiptsWithoutClosing')
    return `/receipts?unclosed=1&devices=${deviceId}&from=${from}&to=${to}`
  if (code === 'rejections') return `/pos-devices/${deviceId}?tab=rejections`
  if (!closing) return `/pos-devices/${deviceId}?tab=closings&state=${state}&from=${from}&to=${to}`
  return `/pos-devices/${deviceId}/closings/${closing.id}`
}

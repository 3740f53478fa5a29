import { View } from '@react-pdf/renderer'
import { CONTENT_WIDTH, LEFT } from './geometry'
import { COLOR } from './theme'

/** A tinted background over the width of the text. */
export function Panel({ top, height, radius = 0 }: { top: number; height: number; radius?: number }) {
  const style = { top, left: LEFT, width: CONTENT_WIDTH, height, borderRadius: radius }
  return <View style={{ position: 'absolute', ...style, backgroundColor: COLOR.panel }} />
}

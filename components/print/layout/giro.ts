import { encode } from 'uqr'
import { mm } from '@/components/print/geometry'
import { TYPE } from '@/components/print/theme'
import { t } from '@/components/print/texts'
import type { GiroBlock } from './content'

/** White modules around the code, required by EPC069-12. */
const QUIET = 4
/** Even a code of 331 bytes (69 modules) measures at least 2 cm without the quiet zone. */
const SIZE = mm(25)

/** Returns the GiroCode for a text. Error correction M, as required by EPC069-12. */
export function giroBlock(text: string): GiroBlock {
  const { data } = encode(text, { ecc: 'M', border: QUIET })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return {
    heading: { text: t('payment.giroCode'), style: TYPE.smallStrong, tone: 'muted' },
    path,
    modules: data.length,
    size: SIZE,
  }
}

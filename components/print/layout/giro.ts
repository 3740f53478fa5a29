import { encode } from 'uqr'
import { mm } from '@/components/print/geometry'
import { TYPE } from '@/components/print/theme'
import { t } from '@/components/print/texts'
import type { GiroBlock } from './content'

/** Modules of white around the code, as EPC069-12 asks for. */
const QUIET = 4
/** At least 2 cm without the rim, which a code of 331 bytes (69 modules) still has. */
const SIZE = mm(25)

/** A GiroCode that says this, drawn. Error correction M, as EPC069-12 asks for. */
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

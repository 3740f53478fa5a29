import { RIGHT } from '@/components/print/geometry'
import type { SumsBlock } from '@/components/print/layout/content'
import { Rule } from '@/components/print/rule'
import { TextLines } from '@/components/print/text-lines'
import { COLOR } from '@/components/print/theme'

/**
 * Net, VAT by rate and total, or the total with the VAT it contains, with the legal texts to the
 * left.
 */
export function Sums({ block, top }: { block: SumsBlock; top: number }) {
  return (
    <>
      <TextLines lines={block.lines} top={top} />
      {block.ruleTop !== null && (
        <Rule left={block.left} right={RIGHT} top={top + block.ruleTop} weight={0.8} color={COLOR.ink} />
      )}
    </>
  )
}

import { View } from '@react-pdf/renderer'
import { COLOR } from './theme'

interface RuleProps {
  left: number
  right: number
  top: number
  weight?: number
  color?: string
}

export function Rule({ left, right, top, weight = 0.5, color = COLOR.hairline }: RuleProps) {
  return (
    <View
      style={{
        position: 'absolute',
        left,
        top: top - weight / 2,
        width: right - left,
        height: weight,
        backgroundColor: color,
      }}
    />
  )
}

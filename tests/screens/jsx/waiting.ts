import { use, type ElementType, type ReactNode } from 'react'

type AsyncComponent = (props: object) => Promise<ReactNode>

const made = new Map<ElementType, ElementType>()

let pending = 0

/** Whether an async component has not answered yet. */
export const isWaiting = (): boolean => pending > 0

const isAsync = (type: ElementType): boolean =>
  typeof type === 'function' && type.constructor.name === 'AsyncFunction'

/** Returns the component, or for an async one a component that waits for it once per element. */
export function waiting(type: ElementType): ElementType {
  if (!isAsync(type)) return type
  const component = made.get(type) ?? waitingFor(type as AsyncComponent)
  made.set(type, component)
  return component
}

function waitingFor(component: AsyncComponent): ElementType {
  const answers = new WeakMap<object, Promise<ReactNode>>()
  return function Waiting(props?: object) {
    // React calls a component without anything to find its name for a message
    if (!props) return null
    const answer = answers.get(props) ?? counted(component(props))
    answers.set(props, answer)
    return use(answer)
  }
}

function counted(answer: Promise<ReactNode>): Promise<ReactNode> {
  pending += 1
  return answer.finally(() => (pending -= 1))
}

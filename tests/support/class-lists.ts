import ts from 'typescript'
import { buttonVariants, type ButtonLooks } from '@/components/ui/button-variants'
import { houseMerge } from './house-classes'

const merge = houseMerge()

/**
 * Possible values of one argument of `cn`, each a list of classes, without those known only at run
 * time.
 */
type Alternatives = readonly string[]

interface Component {
  base: readonly Alternatives[]
  /** The component to which it passes its className on. */
  inner?: string
}

/**
 * Returns lists of classes with two Tailwind classes of one property: in a call of `cn`, in a
 * `className`, and between a component's own classes and those passed to it. Each as `file:line:
 * classes that lose`.
 */
export function contradictions(files: readonly string[], options: ts.CompilerOptions = {}): string[] {
  const program = ts.createProgram([...files], { ...options, noEmit: true })
  const sources = files.flatMap((file) => program.getSourceFile(file) ?? [])
  const reader = new ClassReader(program.getTypeChecker())
  const components = new Map(sources.flatMap((source) => reader.components(source)))
  const found = sources.flatMap((source) =>
    reader.lists(source, components).flatMap(({ node, parts }) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      return losers(parts).map((classes) => `${source.fileName}:${line + 1}: ${classes}`)
    }),
  )
  return [...new Set(found)]
}

/** Returns the overridden classes of every list that the parts can form. */
function losers(parts: readonly Alternatives[]): string[] {
  return combined(parts).flatMap((list) => {
    const classes = list.split(/\s+/).filter(Boolean)
    const kept = new Set(merge(list).split(' '))
    const lost = classes.filter((name, index) => !kept.has(name) || classes.indexOf(name) !== index)
    return lost.length === 0 ? [] : [lost.join(' ')]
  })
}

const combined = (parts: readonly Alternatives[]): string[] =>
  parts.reduce<string[]>(
    (made, part) =>
      part.length === 0 ? made : made.flatMap((one) => part.map((other) => `${one} ${other}`)),
    [''],
  )

function descend(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  node.forEachChild((child) => descend(child, visit))
}

const isTag = (node: ts.Node): node is ts.JsxOpeningElement | ts.JsxSelfClosingElement =>
  ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)

const isCn = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === 'cn'

class ClassReader {
  constructor(private readonly checker: ts.TypeChecker) {}

  /** Returns every function component of a file that appends its `className` to its own classes. */
  components(source: ts.SourceFile): [string, Component][] {
    return source.statements.flatMap((statement): [string, Component][] => {
      if (!ts.isFunctionDeclaration(statement) || !statement.name) return []
      const given: Component[] = []
      descend(statement, (node) => {
        if (isCn(node) && node.arguments.at(-1)?.getText().endsWith('className'))
          given.push({ base: node.arguments.slice(0, -1).flatMap((each) => this.parts(each)) })
        const handed = isTag(node) ? attribute(node, 'className')?.getText() : undefined
        if (isTag(node) && handed && /^(props\.)?className$/.test(handed))
          given.push({ base: [], inner: node.tagName.getText() })
      })
      return given[0] ? [[statement.name.text, given[0]]] : []
    })
  }

  /** Returns every list of classes that a file forms. */
  lists(source: ts.SourceFile, components: ReadonlyMap<string, Component>) {
    const made: { node: ts.Node; parts: readonly Alternatives[] }[] = []
    descend(source, (node) => {
      if (isCn(node)) made.push({ node, parts: node.arguments.flatMap((each) => this.parts(each)) })
      const given = isTag(node) ? attribute(node, 'className') : undefined
      if (isTag(node) && given)
        made.push({ node, parts: [...baseOf(node, components), ...this.parts(given)] })
    })
    return made
  }

  /** Returns what an expression adds to a list; a call of `cn` adds each of its arguments. */
  private parts(node: ts.Expression): Alternatives[] {
    return isCn(node) ? node.arguments.flatMap((each) => this.parts(each)) : [this.alternatives(node)]
  }

  private alternatives(node: ts.Expression): Alternatives {
    if (ts.isStringLiteralLike(node)) return [node.text]
    if (ts.isConditionalExpression(node))
      return [...this.alternatives(node.whenTrue), ...this.alternatives(node.whenFalse)]
    if (ts.isBinaryExpression(node)) return this.alternatives(node.right)
    if (ts.isArrayLiteralExpression(node))
      return [node.elements.flatMap((each) => this.alternatives(each)).join(' ')]
    if (isCn(node)) return combined(this.parts(node))
    const literals = this.literalTypes(node)
    return literals.length > 0 ? literals : this.constant(node)
  }

  private literalTypes(node: ts.Expression): Alternatives {
    const type = this.checker.getTypeAtLocation(node)
    return (type.isUnion() ? type.types : [type]).flatMap((each) =>
      each.isStringLiteral() ? [each.value] : [],
    )
  }

  /** Returns the alternatives of a constant's initializer. */
  private constant(node: ts.Expression): Alternatives {
    const symbol = ts.isIdentifier(node) ? this.checker.getSymbolAtLocation(node) : undefined
    const origin =
      symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol
    const declared = origin?.valueDeclaration
    return declared && ts.isVariableDeclaration(declared) && declared.initializer
      ? this.alternatives(declared.initializer)
      : []
  }
}

type Tag = ts.JsxOpeningElement | ts.JsxSelfClosingElement

function attribute(tag: Tag, name: string): ts.Expression | undefined {
  const found = tag.attributes.properties.find(
    (each): each is ts.JsxAttribute => ts.isJsxAttribute(each) && each.name.getText() === name,
  )
  const value = found?.initializer
  return value && ts.isJsxExpression(value) ? value.expression : (value as ts.Expression | undefined)
}

/**
 * Returns the classes of the component itself and of the one to which it passes its className on.
 */
function baseOf(tag: Tag, components: ReadonlyMap<string, Component>): readonly Alternatives[] {
  const name = tag.tagName.getText()
  if (name === 'Button') return [[buttonVariants(looksOf(tag))]]
  const own = components.get(name)
  const inner = own?.inner ? components.get(own.inner) : undefined
  return [...(own?.base ?? []), ...(inner?.base ?? [])]
}

function looksOf(tag: Tag): ButtonLooks {
  const said = ['variant', 'size', 'align'].flatMap((name) => {
    const value = attribute(tag, name)
    return value && ts.isStringLiteralLike(value) ? [[name, value.text]] : []
  })
  return Object.fromEntries(said) as ButtonLooks
}

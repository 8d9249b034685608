/** The parts of these libraries that we use; they bring no types of their own. */
declare module 'ml-cart' {
  export class DecisionTreeClassifier {
    constructor(options: { gainFunction?: 'gini'; maxDepth?: number; minNumSamples?: number; gainThreshold?: number })
    train(rows: readonly (readonly number[])[], labels: readonly number[]): void
    toJSON(): unknown
  }
}
declare module 'ml-naivebayes' {
  export class GaussianNB {
    train(rows: readonly (readonly number[])[], labels: readonly number[]): void
    toJSON(): unknown
  }
  export class MultinomialNB {
    train(rows: readonly (readonly number[])[], labels: readonly number[]): void
    toJSON(): unknown
  }
}

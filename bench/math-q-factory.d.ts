/** The part of the library (CommonJS, without types of its own) that is measured. */
declare module 'math-q-factory' {
  const factory: {
    readonly topicsToTest: readonly { readonly path: readonly string[] }[];
    readonly getMathsQs: (...path: readonly string[]) => { readonly q: unknown };
  };
  export default factory;
}

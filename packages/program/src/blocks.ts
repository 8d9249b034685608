/** The table of blocks, under the name by which everybody imports it. */
export * from './blocks/index.ts'

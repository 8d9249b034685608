/** Something that the program's author can do something about; its message is a sentence for them. */
export class AiTrouble extends Error {
  override name = 'AiTrouble'
}

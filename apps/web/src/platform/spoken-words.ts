const UNSPOKEN =
  'button, a, svg, canvas, input, label, [hidden], [aria-hidden="true"], [role="timer"], .vh';
const BLOCKS = new Set(['H1', 'H2', 'H3', 'P', 'LI', 'DIV', 'SECTION', 'DT', 'DD', 'STRONG', 'B']);

/** What a voice says of a part of the page: its own words for it (`data-say`), or its texts without keys and signs. */
export function spokenWords(place: Element): string {
  const own = place instanceof HTMLElement ? place.dataset['say'] : undefined;
  return own ? own : textsOf(place).map(sentence).join(' ');
}

/** The texts of an element, block by block. */
function textsOf(place: Element): readonly string[] {
  const texts: string[] = [];
  let text = '';
  const close = (): void => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (/[\p{L}\p{N}]/u.test(words)) texts.push(words);
    text = '';
  };
  const walk = (node: Node): void => {
    if (node instanceof Text) text += node.data;
    if (!(node instanceof Element)) return;
    if (node !== place && node.matches(UNSPOKEN)) return;
    if (node instanceof HTMLElement && node !== place && node.dataset['say']) {
      close();
      texts.push(node.dataset['say']);
      return;
    }
    const isBlock = BLOCKS.has(node.tagName);
    if (isBlock) close();
    node.childNodes.forEach(walk);
    if (isBlock) close();
  };
  walk(place);
  close();
  return texts;
}

function sentence(words: string): string {
  return /[.?!:…]$/.test(words) ? words : `${words}.`;
}

/** Where each word of a sentence begins. */
export function wordStarts(words: string): readonly number[] {
  return [...words.matchAll(/\S+/g)].map(({ index }) => index);
}

import { SHIPPED_PALETTES } from '@daily/kit/look/palette';
import { describe, expect, it } from '@jest/globals';
import { box, COLORS, framed } from './picture-elements';
import { dressed, type PictureLook } from './picture-look';

const PICTURE = framed('Kestrel', null, box({ color: COLORS.accent }, 'var(--accent) is text'));
const LOOK: PictureLook = {
  palettes: { light: { ...SHIPPED_PALETTES.light, accent: '#a3260f' } },
  mark: { src: 'data:image/png;base64,AA==', ratio: 2, isWordMark: false },
};
const shown = (look: PictureLook | null) => JSON.stringify(dressed(PICTURE, look));

describe('a picture', () => {
  it('has the colors of the installation, but in texts', () => {
    expect(shown(LOOK)).toContain('"borderBottom":"16px solid #a3260f"');
    expect(shown(LOOK).replace('var(--accent) is text', '')).not.toContain('var(');
    expect(shown(LOOK)).toContain('["var(--accent) is text"]');
    expect(shown(null)).toContain('"borderBottom":"16px solid #2d49c9"');
  });

  it('has its logo in place of the shipped one, and its name unless the logo contains it', () => {
    expect(shown(LOOK)).toContain('{"src":"data:image/png;base64,AA==","width":128,"height":64}');
    expect(shown(LOOK)).toContain('["Kestrel"]');
    const wordMark = { ...LOOK, mark: { src: 'x', ratio: 10, isWordMark: true } };
    expect(shown(wordMark)).toContain('{"src":"x","width":420,"height":42}');
    expect(shown(wordMark)).not.toContain('Kestrel');
    expect(shown(null)).toContain('"viewBox":"0 0 32 32"');
  });
});

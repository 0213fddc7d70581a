import { createElement, type ReactElement, type SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Pixels, the same in both directions. */
  size?: number | string;
  /** How wide the lines are where the icon is 24 pixels large. */
  stroke?: number;
}

/** A drawing of Tabler in the colour of the text around it. */
export type Icon = (props: IconProps) => ReactElement;

/** An icon of lines. */
export function icon(path: string): Icon {
  return ({ color = 'currentColor', stroke = 2, ...rest }) =>
    drawn(path, {
      fill: 'none',
      stroke: color,
      strokeWidth: stroke,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...rest,
    });
}

/** An icon of areas. */
export function filledIcon(path: string): Icon {
  return ({ color = 'currentColor', stroke: _lines, ...rest }) => drawn(path, { fill: color, ...rest });
}

function drawn(path: string, { size = 24, ...rest }: SVGProps<SVGSVGElement> & Pick<IconProps, 'size'>) {
  return createElement(
    'svg',
    { width: size, height: size, viewBox: '0 0 24 24', ...rest },
    createElement('path', { d: path }),
  );
}

import { type ComponentProps, type ReactNode, useId } from 'react';
import { Card, CardTitle } from './card';

/** Props of `TitledCard`. */
export interface TitledCardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  level?: 2 | 3;
  /** What the card is for, below its title. */
  intro?: ReactNode;
}

/** A card that is named by its title. */
export function TitledCard({ title, level = 2, intro, children, ...rest }: TitledCardProps) {
  const titleId = useId();
  const heading = (
    <CardTitle id={titleId} level={level}>
      {title}
    </CardTitle>
  );
  return (
    <Card aria-labelledby={titleId} {...rest}>
      {intro ? (
        <div>
          {heading}
          <p className="mt-1 max-w-text text-ink-soft">{intro}</p>
        </div>
      ) : (
        heading
      )}
      {children}
    </Card>
  );
}

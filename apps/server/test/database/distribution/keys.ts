/** A column of a row, or a parameter: something that has one value wherever it is equal to another. */
export interface Place {
  /** The place that stands for all that are equal to this one. */
  parent?: Place;
  /** How many values it can have in an execution; unknown when neither a parameter nor a list bounds it. */
  values?: 'one' | 'several';
}

/** How many shards a table's key leads to. */
export type Reach = 'one' | 'several' | 'all';

/** Which places are equal, as a statement says. */
export class Keys {
  private readonly parameters = new Map<number, Place>();

  /** A parameter of the statement. */
  parameter(number: number): Place {
    const known = this.parameters.get(number) ?? { values: 'one' };
    this.parameters.set(number, known);
    return known;
  }

  /** An element of a list. */
  several(): Place {
    return { values: 'several' };
  }

  equate(one: Place, other: Place): void {
    const [first, second] = [this.root(one), this.root(other)];
    if (first === second) return;
    second.parent = first;
    // One value at most, where one of the two has one.
    if (second.values === 'one' || !first.values) first.values = second.values;
  }

  areEqual(one: Place, other: Place): boolean {
    return this.root(one) === this.root(other);
  }

  reach(place: Place): Reach {
    return this.root(place).values ?? 'all';
  }

  private root(place: Place): Place {
    return place.parent ? this.root(place.parent) : place;
  }
}

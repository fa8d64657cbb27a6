import { CheckboxField } from '@daily/ui/forms/checkbox-field';
import { scopeText, type SchemaScope, subjectScopes } from './scopes';

/** Checkboxes for the subjects that an API token may act in. */
export function SubjectFields(props: {
  /** Whether the viewer is an editor, who may choose more. */
  isEditor: boolean;
  chosen: readonly SchemaScope[];
  onChange: (chosen: readonly SchemaScope[]) => void;
}) {
  const { isEditor, chosen, onChange } = props;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Subjects</legend>
      <div className="rounded-md border border-line-strong px-3">
        {subjectScopes(isEditor).map((scope) => (
          <CheckboxField
            key={scope}
            name={scope}
            label={
              <>
                <span className="block font-medium">{scopeText(scope).label}</span>
                <span className="block text-ink-soft">{scopeText(scope).description}</span>
              </>
            }
            checked={chosen.includes(scope)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

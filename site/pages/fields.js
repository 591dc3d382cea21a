// Reads and sets the fields of a set-up form. A field is a list (<select>), a text, a group of radio buttons, or a switch,
// whose values are "on" and "off".

/** The elements of a field: those of a group of radio buttons, or only one. */
export function controls(form, name) {
  const field = form.elements[name];
  return 'type' in field ? [field] : [...field];
}

const isSwitch = ({ type }) => type === 'checkbox';
const stateOf = (checked) => (checked ? 'on' : 'off');

/** A field's value. */
export function valueOf(form, name) {
  const [first] = controls(form, name);
  return isSwitch(first) ? stateOf(first.checked) : form.elements[name].value;
}

/** Sets a field, unless the form does not offer the value. */
export function setValue(form, name, value) {
  const all = controls(form, name);
  const [first] = all;
  if (isSwitch(first)) first.checked = value === 'on' || (value !== 'off' && first.checked);
  else if (first.type === 'radio') all.filter((radio) => radio.value === value).forEach((radio) => { radio.checked = true; });
  else if (first.type === 'text') first.value = value.slice(0, first.maxLength);
  else if ([...first.options ?? []].some((option) => option.value === value)) first.value = value;
}

/** The value that a field of an option has at first. */
export function usualOf(form, name) {
  const all = controls(form, name);
  if (isSwitch(all[0])) return stateOf(all[0].defaultChecked);
  if (all[0].type === 'radio') return all.find(({ defaultChecked }) => defaultChecked).value;
  return [...all[0].options].find(({ defaultSelected }) => defaultSelected).value;
}

/** What the form calls the value of an option's field. A switch that is on has no word of its own: "". */
export function labelOf(form, name) {
  const all = controls(form, name);
  if (isSwitch(all[0])) return all[0].checked ? '' : all[0].dataset.off;
  if (all[0].type === 'radio') return all.find(({ checked }) => checked).closest('label').textContent.trim();
  return all[0].selectedOptions[0].textContent;
}

/** Whether a field can be set. */
export const isEnabled = (form, name) => controls(form, name).some(({ disabled }) => !disabled);

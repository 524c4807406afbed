/** Moves the focus to the first field that was refused; a password has to be typed anew. */
export function leadToProblem(form: HTMLFormElement): void {
  const bad = form.querySelector('[aria-invalid="true"]');
  if (!(bad instanceof HTMLInputElement)) return;
  if (bad.name.includes('password')) bad.value = '';
  bad.focus();
}
